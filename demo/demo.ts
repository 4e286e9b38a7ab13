import { demoPassword, demoStaff, demoTotpSecret } from './people/demo-people.ts'
import { demoTour } from './tour/tour.ts'

/** The exports of the demo world for src/entry/main.ts, which loads this in the local environment only. */

export { fillDemoWorld } from './fill.ts'

const staff = demoStaff.map(({ email }) => `${email.split('@')[0]}@`)

/** The demo's accounts, shown on the sign-in pages, and its tour. */
export const demoWorld = {
  staff: `Demo people: ${staff.slice(0, -1).join(', ')} and ${staff.at(-1)}garderobe.example, password ${demoPassword}.`,
  secondFactor: demoTotpSecret,
  tour: demoTour,
}

export function announceDemo(address: string): void {
  console.log(`
  Tour      ${address}/demo   (two minutes, seven stops, nothing to sign in to)
  Look in   ${address}/welcome
  Members   dk@ se@ nl@ de@garderobe.example (with history), new@garderobe.example   → ${address}/frontpage-in
            ordered@ previewing@ approved@ delivered@garderobe.example (an open box that far)
  Staff     ${staff.join(' ')}garderobe.example   → ${address}/studio
  Password  ${demoPassword}        Second factor (staff)  ${demoTotpSecret}
  Mail      ${address}/sandbox/mailbox        Another market  ${address}/?market=se`)
}
