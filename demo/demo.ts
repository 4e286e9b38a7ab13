import { demoPassword, demoStaff, demoTotpSecret } from './people/demo-people.ts'

/** All that src/entry/main.ts knows of the demo world. It loads this in the local environment only. */

export { fillDemoWorld } from './fill.ts'

const staff = demoStaff.map(({ email }) => `${email.split('@')[0]}@`)

/** What the pages of signing in tell those who look at the demo. */
export const demoSignIn = {
  staff: `Demo people: ${staff.slice(0, -1).join(', ')} and ${staff.at(-1)}garderobe.example, password ${demoPassword}.`,
  secondFactor: demoTotpSecret,
}

/** Who may sign in, and where. */
export function announceDemo(address: string): void {
  console.log(`
  Look in   ${address}/welcome
  Members   dk@ se@ nl@ de@garderobe.example (with history), new@garderobe.example   → ${address}/frontpage-in
            ordered@ previewing@ approved@ delivered@garderobe.example (an open box that far)
  Staff     ${staff.join(' ')}garderobe.example   → ${address}/studio
  Password  ${demoPassword}        Second factor (staff)  ${demoTotpSecret}
  Mail      ${address}/sandbox/mailbox        Another market  ${address}/?market=se`)
}
