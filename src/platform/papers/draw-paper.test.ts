import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Draw, drawPaper } from './draw-paper.ts'

const address = {
  name: 'Elsa Norberg',
  street: 'Hornsgatan',
  streetNumber: '88',
  streetDoor: '',
  zip: '118 21',
  city: 'Stockholm',
  country: 'SE',
}
const label = { title: 'Garderobe', to: address, from: address, trackingNumber: 'GD1SE', reference: 'Box 1' }
const draw = (labels: unknown) => drawPaper<(facts: unknown) => Promise<Buffer>>('labels', labels)
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const children = () =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('paper-child'))
    .map((line) => Number(line.trim().split(' ')[0]))

test('R8.03 concurrent requests each get their own paper', async () => {
  const [one, three] = await Promise.all([
    draw([label]),
    draw(['GD1SE', 'GD2SE', 'GD3SE'].map((trackingNumber) => ({ ...label, trackingNumber }))),
  ])
  expect([pages(one), pages(three)]).toEqual([1, 3])
  expect(children()).toHaveLength(1)
})

test('R8.03 a paper that cannot be drawn returns its error, and the next one is drawn', async () => {
  await expect(draw([{ ...label, to: null }])).rejects.toThrow(/labels: TypeError/)
  await expect(drawPaper<Draw>('no-such-paper', undefined as never)).rejects.toThrow('no-such-paper')
  expect(pages(await draw([label]))).toBe(1)
})

test('R8.03 a process killed while it draws is replaced, and the paper is still drawn', async () => {
  await draw([label])
  const drawn = Promise.all([draw([label]), draw([label, { ...label, trackingNumber: 'GD2SE' }])])
  for (const pid of children()) process.kill(pid, 'SIGKILL')
  expect((await drawn).map(pages)).toEqual([1, 2])
})
