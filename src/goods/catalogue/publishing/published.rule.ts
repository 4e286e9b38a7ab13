export type Published = {
  products: { new: number; changed: number; unchanged: number }
  variants: { new: number; changed: number; withdrawn: number }
  images: number
  prices: number
  stock: number
}
/** Changes made by filling products with variants, pictures, prices and first stock. */
export type Filled = Omit<Published, 'products'>

export const nothingPublished: Published = {
  products: { new: 0, changed: 0, unchanged: 0 },
  variants: { new: 0, changed: 0, withdrawn: 0 },
  images: 0,
  prices: 0,
  stock: 0,
}

export const sum = (a: Published, b: Published): Published => ({
  products: {
    new: a.products.new + b.products.new,
    changed: a.products.changed + b.products.changed,
    unchanged: a.products.unchanged + b.products.unchanged,
  },
  variants: {
    new: a.variants.new + b.variants.new,
    changed: a.variants.changed + b.variants.changed,
    withdrawn: a.variants.withdrawn + b.variants.withdrawn,
  },
  images: a.images + b.images,
  prices: a.prices + b.prices,
  stock: a.stock + b.stock,
})
