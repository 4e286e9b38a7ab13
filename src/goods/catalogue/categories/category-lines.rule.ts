type Placed = {
  slug: string
  parent: string | null
  title: Readonly<Record<string, string>>
  products: number
}
/** A category with its children: `all` includes their products; `under` is their number. */
export type CategoryLine<Category> = Category & { all: number; under: number; open: boolean }

type LinesShown = { search: string; isOpen: (top: string, under: readonly string[]) => boolean }

/**
 * The tree as lines; children show only under an open parent. With search words, matching children show under their open
 * parent.
 */
export function linesOf<Category extends Placed>(
  categories: readonly Category[],
  { search, isOpen }: LinesShown,
): CategoryLine<Category>[] {
  const tree = Map.groupBy(categories, ({ parent }) => parent)
  return (tree.get(null) ?? []).flatMap((top) => {
    const under = tree.get(top.slug) ?? []
    const all = under.reduce((sum, { products }) => sum + products, top.products)
    const shown = named(top, search) ? under : under.filter((of) => named(of, search))
    if (shown.length === 0 && !named(top, search)) return []
    const open =
      search.trim() !== '' ||
      isOpen(
        top.slug,
        under.map(({ slug }) => slug),
      )
    return [
      { ...top, all, under: under.length, open },
      ...(open ? shown.map((of) => ({ ...of, all: of.products, under: 0, open })) : []),
    ]
  })
}

/** The name matches in any language. */
const named = ({ title }: Placed, search: string) =>
  Object.values(title).some((name) => name.toLowerCase().includes(search.trim().toLowerCase()))
