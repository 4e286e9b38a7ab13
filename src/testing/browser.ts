import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The address bar's popups are pages of their own, drawn for every window: as dear as two of ours. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]
/** What Playwright turns off; said again, since a browser hears the last list only. */
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
const known = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium that `npm test` found or installed (bin/test.mjs). */
export const launchBrowser = (moreFlags: readonly string[] = []) =>
  chromium.launch({
    executablePath: known.find((path) => path && existsSync(path)),
    args: [...flags, ...moreFlags],
  })
