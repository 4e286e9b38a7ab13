import type { PageKey } from '#/platform/app/studio/keys/page-key.ts'
import { deskKeys } from '#/styling/desk/keys/key-list.ts'

const everywhere: readonly PageKey[] = [
  ['Ctrl K', 'find a page, customer, box, order, invoice, mail, piece or code (⌘ K on a Mac)'],
  ['Ctrl K', 'then the words of a button or an act of this page: Enter does it'],
  ['↑ ↓', 'move among the results'],
  ['Enter', 'open the result'],
  ['→', 'the acts on a customer, box, order or charge that was found'],
  ['Esc', 'close the dialog'],
  ['?', 'these keys'],
]

/** Keys of parts that stand on several pages, by a selector. */
const ofParts: readonly { part: string; keys: readonly PageKey[] }[] = [
  { part: '.composer', keys: [['Ctrl Enter', 'sends the message (⌘ Enter on a Mac)']] },
  {
    part: '[data-phrases]',
    keys: [
      ['/', 'in a text, where a word begins: a phrase', 'typed'],
      ['Ctrl Space', 'in a text: a phrase'],
    ],
  },
  { part: 'input[type="search"]', keys: [['/', 'the search of this page']] },
  {
    part: 'tbody tr, .desk-row',
    keys: [
      ['J', 'the next row'],
      ['K', 'the row before'],
      ['Enter', 'opens the row'],
    ],
  },
]

/** Keys of single pages, by the beginning of the address. `whole`: the keys of the page's parts are among them. */
const ofPages: readonly { page: string; keys: readonly PageKey[]; whole?: true }[] = [
  { page: '/studio/desk', keys: deskKeys, whole: true },
  {
    page: '/studio/returns',
    keys: [
      ['Scan', 'a return label, an order’s number or a garment: the order opens'],
      ['A B C D', 'then Enter: the grade of the piece in hand', 'typed'],
      ['L', 'then Enter: its label is missing', 'typed'],
      ['X', 'then Enter: it never came', 'typed'],
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

/** The keys of a page: its own, those of the parts that it has, and those of every page. */
export function keysOfPage(pathname: string, has: (part: string) => boolean): readonly PageKey[] {
  const own = ofPages.find(({ page }) => pathname.startsWith(page))
  const parts = own?.whole ? [] : ofParts.filter(({ part }) => has(part))
  return [...(own?.keys ?? []), ...parts.flatMap(({ keys }) => keys), ...everywhere]
}
