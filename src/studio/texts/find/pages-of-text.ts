import type { Ctx, TextPage } from '#/platform/ports/context.ts'

/** The pages of customers that can say a text. A text of the frame is on each of them, and names none. */
export const pagesOf = (ctx: Pick<Ctx, 'textPages'>, key: string): readonly TextPage[] =>
  ctx.textPages().get(key) ?? []

type Example = { sku?: string | undefined; brand?: string | undefined }

/** The address of a page, with goods on sale filled in. Null where it names a customer's own things. */
export function addressOf(path: string, { sku, brand }: Example): string | null {
  const values: Record<string, string | undefined> = { productSku: sku, brandName: brand }
  let isFilled = true
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    isFilled &&= values[name] !== undefined
    return encodeURIComponent(values[name] ?? '')
  })
  return isFilled ? address : null
}

/** A garment on sale, for the addresses of pages about goods. */
export async function exampleOf({ shelf, db }: Ctx): Promise<Example> {
  const [product] = (await shelf.read(db)).values()
  return { sku: product?.variants[0]?.sku, brand: product?.brandSlug }
}
