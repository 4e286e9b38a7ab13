import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The address bar's popups are pages of their own, drawn for every window; they cost as much as two of our pages. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]
/** Features that Playwright turns off, repeated here because a browser reads only the last list. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const flags = [
  `--disable-features=${[...playwrights, ...unseen]}`,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
const places = [
  process.env.CHROMIUM,
  // The headless shell costs half of a whole browser (docs/decisions/201).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium: an installed one, or on a Debian machine with root rights a newly installed one. Throws when
 * there is none.
 */
export function findChromium(): string {
  const there = places.find((path) => path && existsSync(path))
  const found = there ?? install('chromium-headless-shell') ?? install('chromium')
  if (!found)
    throw new Error(
      'No Chromium found: install one or set CHROMIUM to its path. The journeys in e2e/ need it.',
    )
  return found
}

function install(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env })
  const path = `/usr/bin/${name}`
  return existsSync(path) ? path : undefined
}

export const launchBrowser = (moreFlags: readonly string[] = []) =>
  chromium.launch({ executablePath: findChromium(), args: [...flags, ...moreFlags] })
