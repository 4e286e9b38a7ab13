/** The facets in the order in which they are shown. Pages load this list; the table of facets stays on the server. */
export const facetNames = [
  'size',
  'colour',
  'brand',
  'price',
  'material',
  'pattern',
  'fit',
  'length',
] as const
export type FacetName = (typeof facetNames)[number]
