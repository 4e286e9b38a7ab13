/** The cloths of garments, in the words of the tool that paints them (tools/wardrobe). */

export type FabricName =
  | 'jersey'
  | 'poplin'
  | 'crepe'
  | 'satin'
  | 'silk'
  | 'linen'
  | 'eyelet'
  | 'denim'
  | 'chino'
  | 'gabardine'
  | 'wool'
  | 'tweed'
  | 'herringbone'
  | 'teddy'
  | 'cord'
  | 'nylon'
  | 'fineKnit'
  | 'knit'
  | 'chunky'
  | 'rib'
  | 'fineRib'
  | 'wideRib'
  | 'cable'
  | 'moss'
  | 'leather'
  | 'suede'
  | 'horn'
  | 'metal'

export type PatternSpec = {
  kind: 'stripe' | 'pinstripe' | 'check' | 'dot' | 'floral' | 'leopard' | 'houndstooth'
  /** Size of one repeat in picture pixels. */
  size: number
}

export type Cloth = {
  fabric: FabricName
  colour: string
  pattern?: PatternSpec
  accents?: readonly string[]
  scale?: number
}
