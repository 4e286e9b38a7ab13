import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { type LawRow, type OrderKind, orderKinds } from './law-row.ts'
import { lawRows } from './law-rows.ts'

const titles: Readonly<Record<OrderKind, string>> = {
  box: 'A box',
  shop: 'An order of the shop',
  'gift-card': 'A gift card',
  subscription: 'A subscription',
  exchange: 'An exchange',
}

/** The files of docs/law/ by name, made from the rows: one for each kind of order, and one for the values of the rules. */
export const checklists = (rows: readonly LawRow[] = lawRows): ReadonlyMap<string, string> =>
  new Map([
    ...orderKinds.map((kind): [string, string] => [
      `${kind}.md`,
      fileOf(
        titles[kind],
        rows.filter(({ orders }) => orders.includes(kind)),
      ),
    ]),
    [
      'values.md',
      fileOf(
        'Values and points of every order',
        rows.filter(({ orders }) => orders.length === 0),
      ),
    ],
  ])

const fileOf = (title: string, rows: readonly LawRow[]) =>
  [
    `# ${title}`,
    '',
    '| The law | Article | Countries | From | Seen |',
    '|---|---|---|---|---|',
    ...rows.map(lineOf),
    '',
  ].join('\n')

const lineOf = ({ law, article, countries, from = '', seen }: LawRow) =>
  `| ${law} | ${article} | ${countriesOf(countries)} | ${from} | ${seen.faults ? seen.where : `by a person: ${seen.where}`} |`

const countriesOf = (countries: LawRow['countries']) =>
  countries.length === marketIds.length ? 'all' : countries.map((id) => marketOf(id).country).join(', ')
