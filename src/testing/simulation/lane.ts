import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '#/platform/database/db.ts'
import { seededRandom } from '#/platform/random.ts'
import { cloneTemplate, dropDatabase } from '#/testing/database/template.ts'
import { diceOf } from './dice.ts'
import type { SimulationOutcome } from './outcome.ts'
import { SIMULATION_START, simulate } from './simulate.ts'
import { changeRates } from './vat-rates.ts'

export type Story = { seed: number; only?: string; tries: number }
export type LaneSettings = { serverUrl: string; days: number }

/** A thread that runs one story at a time, since a seed changes the rules of its thread. */
const { serverUrl, days } = workerData as LaneSettings
parentPort?.on('message', async ({ seed, only }: Story) => {
  const name = `sim_${seed}`
  const url = await cloneTemplate(serverUrl, name)
  const db = connect(url, 2)
  // Separate dice, so that the changes of rates leave the rest of a seed's story unchanged.
  const { changes, undo } = changeRates(diceOf(seededRandom(seed + 1_000_000)), {
    start: SIMULATION_START,
    days,
  })
  const outcome = await simulate({ seed, url, db, days, changes, ...(only && { only }) }).catch(
    (error: Error) => failed(seed, error),
  )
  undo()
  await db.close()
  await dropDatabase(serverUrl, name)
  parentPort?.postMessage(outcome)
})

const failed = (seed: number, error: Error): SimulationOutcome => ({
  seed,
  broken: [`threw ${error.stack}`],
  boxes: {},
  orders: {},
  charges: {},
  referrals: {},
  kills: {},
  faults: 0,
  rates: { changes: 0, settledAcross: 0 },
})
