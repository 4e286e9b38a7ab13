import './as-served.ts'
import { benchAudit } from './audit.ts'
import { benchCatalogueImport } from './catalogue-import.ts'
import { benchCharges } from './charges.ts'
import { benchCrowd } from './crowd.ts'
import { benchDay } from './day.ts'
import { benchDesk } from './desk.ts'
import { printFit } from './fit/print-fit.ts'
import { benchGrowth } from './growth.ts'
import { benchImportFiles } from './import-files.ts'
import { benchInvariants } from './invariants.ts'
import { benchKnownAddresses } from './known-addresses.ts'
import { benchLcp } from './lcp.ts'
import { benchListFile } from './list-file.ts'
import { benchMainJob } from './main-job.ts'
import { benchMeAndLogin } from './me-and-login.ts'
import { benchMonthEnd } from './month-end.ts'
import { printOutfits } from './outfits.ts'
import { benchRank } from './rank.ts'
import { benchSettlements } from './settlements.ts'
import { printShop } from './shop/print-shop.ts'
import { printWritePath } from './shop/write-path.ts'
import { benchSignIn } from './sign-in-on-4g.ts'
import { benchSilences } from './silences.ts'
import { benchSolve } from './solve.ts'
import { benchWords } from './words.ts'

/**
 * npm run bench: each figure next to what the same SQL, or a bare handler, costs on this machine. With words behind it
 * only the benches of that name: npm run bench -- me sign-in. How pages grow, all or those whose address has a word: npm run bench --
 * growth --size=100 --pages=/vat,/oss; beside ten times the size in place of once, with --from=10;
 * of the shop alone, at so many products and only these calls: npm run bench -- shop --products=1700 --calls=cart,product; a rush of
 * buyers with the work behind it, the payment sandbox apart: SANDBOX=apart npm run bench -- shop --calls=rush; the statements of a
 * checkout, with their reasons: npm run bench -- write-path; with another build of PostgreSQL, whose folder
 * has `bin` and `lib`: npm run bench -- shop --postgres=/usr/lib/postgresql/18;
 * a day with so many more in the shop, and twice the calls: npm run bench -- day --products=10000 --times=2;
 * the statements of a night of silences, the dearest first: npm run bench -- silences --dearest=40;
 * fit on published answers, outfits on reviews in another folder than ../shared/data: npm run bench -- fit --data=FOLDER;
 * memory of a large list's file: npm run bench -- list-file --rows=500000;
 * the first page of the audit at so many rows: npm run bench -- audit --rows=50000000;
 * wishes in words, and each that is read wrongly: npm run bench -- words --wrong;
 * another number of people behind one address, without the costs of reads: npm run bench -- crowd --people=500 --no-costs;
 * regret of the ranking in so many simulated worlds: npm run bench -- rank --worlds=8.
 */
const benches: Record<string, () => Promise<void>> = {
  async me() {
    const { clients, rows } = await benchMeAndLogin()
    console.log(`me and login, ${clients} clients, durable PostgreSQL, beside a bare handler as well:`)
    console.table(rows)
  },
  async desk() {
    const { first, megabytes, rows, searches } = await benchDesk()
    console.log(
      `The desk at 60,000 variants; the first ranking reads the shelf: ${first.toFixed(0)} ms, ${megabytes} MB kept`,
    )
    console.table(rows)
    console.table(searches)
  },
  async words() {
    const { wishes, sets, markets, kinds, fresh, total, totalFresh, wrong } = benchWords()
    if (process.argv.includes('--wrong'))
      for (const { market, set, text, missed, invented } of wrong)
        console.log(
          `${market} ${set}: ${text}\n  missed: ${missed.join('; ')}\n  invented: ${invented.join('; ')}`,
        )
    console.log(`${wishes} written wishes: by set, by language, by kind of line`)
    console.table(sets)
    console.table(markets)
    console.table(kinds)
    console.log(
      'Held apart, by language; the rules were mended by them since: first runs in bench/notes/words.md',
    )
    console.table(fresh)
    console.log(`words fresh found ${totalFresh['found %']} invented ${totalFresh['invented %']}`)
    console.log(`words found ${total['found %']} invented ${total['invented %']}`)
  },
  async solve() {
    const { rows, ms, gap } = await benchSolve()
    console.log(
      'The box solver on made-up candidates; the gap is to the exact box (HiGHS), the worst of three:',
    )
    console.table(rows)
    console.log(`solve ms ${ms.toFixed(0)} gap ${(100 * gap).toFixed(2)} %`)
  },
  async growth() {
    const size = numberOf('size', 10)
    const from = numberOf('from', 1)
    const { pages, dear, grown, rows, causes } = await benchGrowth({ from, size })
    console.log(
      `What the statements of ${pages} pages cost PostgreSQL at ${size} times 1,000 members, the dearest first:`,
    )
    console.table(rows)
    console.log(
      `${dear} cost over 20 ms; ${grown} over twice what they cost at ${from}×, and 2 ms more. Their dearest statements:`,
    )
    for (const { page, ms, text } of causes) console.log(`${ms.toFixed(1)} ms of ${page}: ${text}`)
  },
  async invariants() {
    const size = numberOf('size', 10)
    const { views, all, rows } = await benchInvariants({ size })
    console.log(
      `Reading ${views} invariant views at ${size} times 1,000 members: ${(all / 1000).toFixed(1)} s of PostgreSQL’s processor, the dearest:`,
    )
    console.table(rows)
  },
  async day() {
    const { rows } = await benchDay({
      times: numberOf('times', 1),
      products: numberOf('products', 0),
    })
    console.log('Memory of one process through a day (goal: ready under 180 MiB, never over 300):')
    console.table(rows)
  },
  async known() {
    const { rows } = await benchKnownAddresses()
    console.log(
      'Medians of 200 calls each for an address that is known and one that is not (T2: 5 ms apart at most):',
    )
    console.table(rows)
    if (rows.some((row) => Number(row['apart ms']) > 5)) process.exitCode = 1
  },
  async 'sign-in'() {
    const { rows } = await benchSignIn()
    console.log('From pressing "sign in" to a painted /frontpage-in, slow 4G (1.6 Mbit/s, 150 ms):')
    console.table(rows)
  },
  async lcp() {
    const { rows } = await benchLcp({ runs: numberOf('runs', 3) })
    console.log(
      'Empty cache, slow 4G, a processor four times slower; seconds, of several visits the middle one (goal: 1.5, shift 0):',
    )
    console.table(rows)
  },
  async main() {
    const { perStep, clients, boxesPerMinute, captured, bare } = await benchMainJob()
    console.log('What a step costs, one client, durable PostgreSQL:')
    console.table(perStep)
    const statements = perStep.reduce((sum, step) => sum + Number(step.statements), 0)
    console.log(
      `${statements} statements a box from order to charge; BEGIN travels with the first of a transaction`,
    )
    console.log(`A bare Fastify handler with one point query: ${bare.msEach} ms`)
    console.log(
      `${clients} clients: ${boxesPerMinute} boxes a minute from order to charge; ${captured} charges captured`,
    )
  },
  shop: () => printShop({ products: numberOf('products', 10_000), seconds: numberOf('seconds', 5) }),
  'write-path': () => printWritePath({ orders: numberOf('orders', 50) }),
  async audit() {
    const rows = numberOf('rows', 10_000_000)
    const { gigabytes, measured } = await benchAudit({ rows })
    console.log(
      `The first page of the audit at ${rows} rows, ${gigabytes.toFixed(1)} GB with its indexes (goal: 100 ms):`,
    )
    console.table(measured)
  },
  async charges() {
    const { clients, rows } = await benchCharges({ charges: numberOf('charges', 1000) })
    console.log(`Charges, ${clients} at once, durable PostgreSQL:`)
    console.table(rows)
  },
  async 'month-end'() {
    const { boxes, entries, rows } = await benchMonthEnd({ boxes: numberOf('boxes', 100_000) })
    console.log(`The end of a month of ${boxes} boxes, ${entries} ledger entries there:`)
    console.table(rows)
  },
  async settlements() {
    console.log('Sixteen clients on durable PostgreSQL, what settlements share (goal: one market at 0.80):')
    console.table(await benchSettlements())
  },
  async silences() {
    const { boxes, dearest, rows, late, ...cost } = await benchSilences({
      boxes: numberOf('boxes', 1000),
      dearest: numberOf('dearest', 0),
    })
    for (const each of dearest ?? []) console.log(JSON.stringify(each))
    console.log(`A night on which ${boxes} approval periods have ended, one process:`)
    console.table(rows)
    console.log(`Mails, seconds from cause to sent: ${JSON.stringify(late)}`)
    const { claimMs, processMs, databaseMs, papersMs, statements, sandboxes } = cost
    console.log(
      `Finding what is next among them: ${claimMs} ms. Processor ms a box: process ${processMs}, PostgreSQL ${databaseMs}, papers ${papersMs}`,
    )
    console.log(`Statements a box: ${statements} of ours, ${sandboxes} of the sandboxes`)
    const { eachMs, minutes, providerMs, mailboxMs, oursMs, minutesOfOurs } = cost
    console.log(
      `${eachMs} ms of processor a box, with its card, mails and papers: 100,000 in ${minutes} min of two cores`,
    )
    console.log(
      `Of that ${providerMs} are the payment sandbox and ${mailboxMs} the mailbox, which stand for other houses: ${oursMs} ms without them, ${minutesOfOurs} min`,
    )
  },
  async 'list-file'() {
    const rows = numberOf('rows', 500_000)
    console.log(`A list’s file of ${rows} rows, made and sent by one process (goal: under 300 MiB):`)
    console.table(await benchListFile({ rows }))
  },
  async import() {
    console.log(
      'Product files, read twice and planned in a process each; the time to write and pack them is in it:',
    )
    console.table(await benchImportFiles())
    const { variants, rows } = await benchCatalogueImport()
    console.log(`A catalogue of ${variants} variants into four markets at once, durable PostgreSQL:`)
    console.table(rows)
  },
  async rank() {
    const worlds = numberOf('worlds', 4)
    const before = process.cpuUsage()
    const { stylists, membersEach, goods, rows, candidatesMs } = benchRank({ worlds })
    const { user, system } = process.cpuUsage(before)
    console.log(
      `Pieces kept of six in ${worlds} worlds of ${stylists} stylists with ${membersEach} members each and ${goods} garments, ${((user + system) / 1e6).toFixed(0)} s of processor:`,
    )
    console.table(rows)
    console.log(`rank cpu 5000 ${candidatesMs.toFixed(0)} ms`)
  },
  async crowd() {
    const { people, products, costs, crowd, crawlers } = await benchCrowd({
      people: numberOf('people', 1000),
      withCosts: !process.argv.includes('--no-costs'),
    })
    console.log(`Reads at ${products} products, one at a time; the row is what the table of limits counts:`)
    console.table(costs)
    console.log(`${people} people behind one address, within one quarter of an hour:`)
    console.table(crowd)
    console.log('Programs of one home:')
    console.table(crawlers)
  },
  fit: async () => printFit({ data: wordOf('data') }),
  outfits: async () => printOutfits({ data: wordOf('data') }),
}
/** The value of `--name=value` on the command line. */
const wordOf = (name: string) =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
/** The number of `--name=10` on the command line. */
function numberOf(name: string, otherwise: number) {
  const word = wordOf(name)
  return word === undefined ? otherwise : Number(word)
}
const chosen = process.argv.slice(2).filter((each) => !each.startsWith('--'))
for (const [name, bench] of Object.entries(benches))
  if (chosen.length === 0 || chosen.includes(name)) await bench()
process.exit()
