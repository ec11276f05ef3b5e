import { REFERRAL_COOKIE } from "#engine/product/referral.ts";

/** The referral identifier this browser keeps, and the way to forget it once it has arrived. */
export function storedReferral(): { readonly code: string; readonly clear: () => void } | undefined {
  const { name, path, sameSite } = REFERRAL_COOKIE;
  const pair = document.cookie.split("; ").find((it) => it.startsWith(`${name}=`));
  const code = decoded(pair?.slice(name.length + 1) ?? "");
  if (code === "") return undefined;
  return {
    code,
    clear: () => {
      document.cookie = `${name}=; max-age=0; path=${path}; samesite=${sameSite}; secure`;
    },
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
};
