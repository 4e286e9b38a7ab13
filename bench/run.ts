import { benchMainJob } from './main-job.ts'

/** npm run bench: each figure next to what the same SQL, or a bare handler, costs on this machine. */
const { perStep, clients, boxesPerMinute, captured, bare } = await benchMainJob()
console.log('What a step costs, one client, durable PostgreSQL:')
console.table(perStep)
console.log(`A bare Fastify handler with one point query: ${bare.msEach} ms`)
console.log(
  `${clients} clients: ${boxesPerMinute} boxes a minute from order to charge; ${captured} charges captured`,
)
process.exit(0)
