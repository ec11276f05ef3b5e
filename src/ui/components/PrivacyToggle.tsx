import { Eye, EyeOff } from "lucide-react";
import { IconButton } from "#ui/components/IconButton.tsx";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";

/** The eye of the top bar. */
export function PrivacyToggle() {
  const { isPrivate, setPrivate } = usePrivacy();
  return (
    <IconButton
      label={isPrivate ? "Show amounts (hold V to peek)" : "Hide amounts"}
      aria-pressed={isPrivate}
      icon={isPrivate ? <EyeOff size={18} strokeWidth={1.5} /> : <Eye size={18} strokeWidth={1.5} />}
      onPress={() => setPrivate(!isPrivate)}
    />
  );
}
