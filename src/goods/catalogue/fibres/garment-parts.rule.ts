/** Parts of a garment with a composition of their own, in the order of a label. */
export const garmentParts = ['main', 'lining', 'filling', 'trim'] as const
export type GarmentPart = (typeof garmentParts)[number]
