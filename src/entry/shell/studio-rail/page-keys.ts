export type PageKey = readonly [key: string, effect: string]

const everywhere: readonly PageKey[] = [
  ['Ctrl K', 'find a page, customer, box, order, invoice, mail, piece or code (⌘ K on a Mac)'],
  ['Ctrl K', 'then the words of a button or an act of this page: Enter does it'],
  ['↑ ↓', 'move among the results'],
  ['Enter', 'open the result'],
  ['Esc', 'close the dialog'],
  ['?', 'these keys'],
]

/** Keys of single pages, by the beginning of the address. The desk lists its own. */
const ofPages: readonly { page: string; keys: readonly PageKey[] }[] = [
  {
    page: '/studio/returns',
    keys: [
      ['Scan', 'a return label, an order’s number or a garment: the order opens'],
      ['A B C D', 'then Enter: the grade of the piece in hand'],
      ['L', 'then Enter: its label is missing'],
      ['X', 'then Enter: it never came'],
    ],
  },
  {
    page: '/studio/warehouse',
    keys: [
      ['Scan', 'an order’s number, then each garment'],
      ['Enter', 'the scanned or typed code is taken'],
    ],
  },
  { page: '/studio/texts/one/', keys: [['Ctrl Enter', 'saves the draft (⌘ Enter on a Mac)']] },
]

export const keysOfPage = (pathname: string): readonly PageKey[] => [
  ...(ofPages.find(({ page }) => pathname.startsWith(page))?.keys ?? []),
  ...everywhere,
]
