// npm run packages: the licences of the packages in the lock file, and their advisories in the registry. It reports and does not fail.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { installed, root } from './install.mjs'

await installed()

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
const named = readFileSync(`${root}docs/dependencies.md`, 'utf8')
/** Licences that only require their notice. */
const permissive =
  /^\(?(MIT|MIT-0|ISC|0BSD|Unlicense|BlueOak-1\.0\.0|Apache-2\.0|BSD-[23]-Clause)( OR [\w.-]+)?\)?$/

licences()
advisories()

function licences() {
  const byLicence = {}
  for (const [path, { license = licenceFile(path) }] of packages) {
    byLicence[license] ??= []
    byLicence[license].push(path)
  }
  const sorted = Object.entries(byLicence).sort(([, a], [, b]) => b.length - a.length)
  console.log(`— licences of ${packages.length} packages`)
  for (const [licence, of] of sorted) {
    const unnamed = of.filter((path) => !permissive.test(licence) && !isNamed(path))
    const names = unnamed.map(nameOf).join(', ')
    console.log(
      `${String(of.length).padStart(5)} ${licence}${names && `: not named in docs/dependencies.md: ${names}`}`,
    )
  }
}

/** The licence file of a package whose package.json names no licence. */
function licenceFile(path) {
  const folder = `${root}${path}`
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  return file
    ? `none named, ${file}: ${readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n')[0]}`
    : 'none named'
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** True when the list names the package or its family: `lightningcss-linux-x64-gnu` is lightningcss. */
function isNamed(path) {
  const words = nameOf(path).split('-')
  const families = words.map((_, at) => words.slice(0, at + 1).join('-'))
  return families.some((family) => new RegExp(`[| ,\`]${family}[ ,|\`]`).test(named))
}

function advisories() {
  console.log('— advisories')
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const told = parsed(stdout)
  if (!told?.vulnerabilities) {
    console.log(`      the registry did not answer: ${told?.message ?? 'no answer within a minute'}`)
    return
  }
  const found = Object.values(told.vulnerabilities)
  for (const { name, severity, range } of found) console.log(`      ${severity}: ${name} ${range}`)
  if (found.length === 0) console.log('      none')
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
