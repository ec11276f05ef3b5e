import { vehicleFacts } from "#assets/keeping-terms.ts";
import { vehicle } from "#assets/vehicle/vehicle.ts";
import { vehicleWays } from "#assets/vehicle/vehicle-ways.ts";
import { statedRules } from "#assets/plain-rules.ts";

/** Cars, boats and planes, known by stated values. */
export const vehicleRules = statedRules(vehicle, vehicleWays, vehicleFacts);
