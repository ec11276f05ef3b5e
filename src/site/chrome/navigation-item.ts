/** An entry of any navigation: header, footer, side tree. One of `label` and `title` names it. */
export interface NavigationItem {
  readonly label?: string;
  readonly title?: string;
  /** Path of ours, or an address of elsewhere; undefined for a heading over `children`. */
  readonly to?: string;
  readonly target?: "_blank";
  /** Name of a Lucide icon, such as `arrow-right`. */
  readonly icon?: string;
  readonly badge?: string;
  readonly children?: readonly NavigationItem[];
}

/** The words an entry goes by: its label, else its title, else its address. */
export const nameOf = ({ label, title, to }: NavigationItem): string => label ?? title ?? to ?? "";
