/** Parts of a garment whose fibres are told apart, in the order of a label. */
export const garmentParts = ['main', 'lining', 'filling', 'trim'] as const
export type GarmentPart = (typeof garmentParts)[number]
