import { wire } from '#/entry/wiring.ts'
import { decideCredit, listApplicants } from '#/people/members/credit/credit-review.ts'
import { settingsOrExit } from '#/platform/config.ts'
import { openDatabase } from '#/platform/database/connections/open-database.ts'
import { createLogger } from '#/platform/log/log.ts'
import { systemRandom } from '#/platform/random.ts'
import { adjustableClock, systemClock } from '#/platform/time/clock.ts'

const usage = `npm run credit -- list
npm run credit -- approve EMAIL WHY…     the applicant becomes a member, and is told
npm run credit -- refuse EMAIL WHY…      the applicant keeps an account without boxes, and is told

For whoever registered under CREDIT_BUREAU=manual, and whoever was refused and has asked for a person to look at it.
WHY is kept with the decision: what was looked at, and by whom.`

const [command = '', email = '', ...why] = process.argv.slice(2)
const outcome = command === 'approve' ? 'approved' : command === 'refuse' ? 'refused' : undefined
const reference = why.join(' ')
if (command !== 'list' && !(outcome && email && reference)) {
  console.error(usage)
  process.exit(1)
}
const config = settingsOrExit()
const { db, close } = await openDatabase(config, 2)
try {
  const clock = config.APP_ENV === 'local' ? await adjustableClock(db) : systemClock
  const log = createLogger('warn')
  const { ctx } = await wire({ config, db, clock, random: systemRandom, log })
  const applicants = await listApplicants(db)
  const applicant = applicants.find((one) => one.email === email.toLowerCase())
  if (command === 'list') for (const one of applicants) console.log(lineOf(one))
  else if (applicant && outcome) {
    await decideCredit(ctx, { memberId: applicant.id, outcome, reference })
    console.log(`${applicant.email}: ${outcome}.`)
  } else {
    console.error(`Nobody with the address ${email} waits for a decision.`)
    process.exitCode = 1
  }
} finally {
  await close()
}

function lineOf(one: Awaited<ReturnType<typeof listApplicants>>[number]) {
  const day = one.createdAt.toISOString().slice(0, 10)
  const address = `${one.street} ${one.streetNumber}, ${one.zip} ${one.city}`
  return `${day}  ${one.market}  ${one.email}  ${one.firstName} ${one.lastName}, ${address}`
}
