/**
 * Imported before anything else: React and others look at `NODE_ENV` once, when they are loaded, and run their slower builds for developers
 * where it is not set.
 */
process.env["NODE_ENV"] ||= "production";
