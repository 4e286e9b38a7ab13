import { parseArgs } from 'node:util'
import { settingsOrExit } from '#/platform/config.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { openDatabase } from '#/platform/database/connections/open-database.ts'
import { DomainError } from '#/platform/errors.ts'
import { type StaffRole, staffRoles } from '#/platform/http/access/access.ts'
import { createLogger } from '#/platform/log/log.ts'
import { operator } from '#/platform/operator.ts'
import { systemRandom } from '#/platform/random.ts'
import { staffText } from '#/platform/texts/server-texts.ts'
import { adjustableClock, systemClock } from '#/platform/time/clock.ts'
import { qrText } from './qr-text.ts'
import { addStaff, resetStaff, setAccess, setDisabled } from './staff-access.ts'
import { findStaff, listStaff } from './staff-accounts.ts'
import type { Enrolment } from './staff-credentials.ts'

const usage = `npm run staff -- list
npm run staff -- add EMAIL --role ROLE [--name NAME]   a colleague, with a password and a second factor
npm run staff -- role EMAIL --role ROLE                other roles, from the next request on
npm run staff -- reset EMAIL                           a new password and second factor; all sessions end
npm run staff -- disable EMAIL                         all sessions end at once
npm run staff -- enable EMAIL

ROLE is one or more of ${staffRoles.join(', ')}: --role stylist,support. Countries are set in the studio. It reads the same settings as the server.
--by NAME says who runs the command; without it the audit has the account of this machine.`

class Refusal extends Error {}

const { command, email, roles, name, by } = readArguments()
const config = settingsOrExit()
const { db, close } = await openDatabase(config, 2)
try {
  const clock = config.APP_ENV === 'local' ? await adjustableClock(db) : systemClock
  const log = createLogger('warn')
  await run({ db, clock, random: systemRandom, config, log, failpoint: async () => {} })
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof DomainError)) throw error
  console.error(error instanceof DomainError ? staffText(`error.${error.code}`) : error.message)
  process.exitCode = 1
} finally {
  await close()
}

async function run(ctx: PlatformCtx) {
  if (command === 'list') {
    for (const { email, roles, name, disabled } of await listStaff(ctx.db))
      console.log(`${roles.join(',').padEnd(10)} ${email}  ${name}${disabled ? '  (disabled)' : ''}`)
    return
  }
  const known = await findStaff(ctx.db, email)
  if (command === 'add') {
    if (known) throw new Refusal(`${email} is staff already (${known.roles.join(', ')}).`)
    return tell(email, await addStaff(ctx, { email, name, roles }, by))
  }
  if (!known) throw new Refusal(`Nobody on the staff has the address ${email}.`)
  if (command === 'reset') return tell(known.email, await resetStaff(ctx, known, by))
  if (command === 'role') await setAccess(ctx, known, { access: { roles, markets: known.markets }, by })
  else await setDisabled(ctx, known, command === 'disable', { by })
  console.log(`${known.email}: ${command === 'role' ? roles.join(', ') : `${command}d`}.`)
}

async function tell(address: string, { password, otpauth }: Enrolment): Promise<void> {
  console.log(`${address} signs in at /studio. This is shown once:

  Password       ${password}
  Second factor  ${otpauth}
`)
  if (process.stdout.isTTY) console.log(`${await qrText(otpauth)}\n\nScan it with an authenticator app.`)
}

function readArguments() {
  const problems: string[] = []
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: 'string' }, name: { type: 'string' }, by: { type: 'string' } },
    })
    const [command = '', email = ''] = positionals
    const named = values.role?.split(',') ?? []
    const roles = staffRoles.filter((role) => named.includes(role))
    if (!['list', 'add', 'role', 'reset', 'disable', 'enable'].includes(command)) problems.push('')
    else if (command !== 'list' && !/^[^\s@,;]+@[^\s@,;]+$/.test(email))
      problems.push('An address is needed.\n')
    else if (['add', 'role'].includes(command) && (roles.length === 0 || roles.length < named.length))
      problems.push('A role is needed.\n')
    if (problems.length === 0)
      return {
        command,
        email: email.toLowerCase(),
        roles: roles as StaffRole[],
        name: values.name ?? email.split('@')[0]!,
        by: operator(values.by),
      }
  } catch (error) {
    problems.push(`${(error as Error).message}\n`)
  }
  console.error(`${problems.join('')}${problems[0] ? '\n' : ''}${usage}`)
  process.exit(1)
}
