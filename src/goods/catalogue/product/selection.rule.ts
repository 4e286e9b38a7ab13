/** The most products that one act changes. */
export const MOST_PRODUCTS = 200

export const productsText = (count: number) => (count === 1 ? '1 product' : `${count} products`)
