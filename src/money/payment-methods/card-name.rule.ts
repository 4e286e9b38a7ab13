import { unbroken } from '#/platform/markets/unbroken.rule.ts'

/** A card's name for its holder: "Visa •••• 4242". */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  unbroken(`${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`)
