import { expect, test } from 'vitest'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { afterDrop, type Dragged, type Place } from './drop.rule.ts'

const kinds: Record<string, Kind> = { shirt: 'shirt', knit: 'knitwear', skirt: 'skirt', bag: 'bag' }
const garment = (id: string) => ({ id, kind: kinds[id]! })
const chosen = (id: string): Dragged => ({ ...garment(id), from: 'choices' })
const laid = (id: string): Dragged => ({ ...garment(id), from: 'board' })
const three = ['shirt', 'knit', 'skirt']

test.each<{ on: string[]; dragged: Dragged; place: Place; is: string[]; because: string }>([
  {
    ...{ on: ['shirt'], dragged: chosen('skirt'), place: 'board', is: ['shirt', 'skirt'] },
    because: 'a garment is laid onto the board',
  },
  { on: three, dragged: chosen('knit'), place: 'board', is: three, because: 'it is on the board already' },
  {
    ...{ on: ['1', '2', '3', '4', '5', '6'], dragged: chosen('bag'), place: 'board' },
    ...{ is: ['1', '2', '3', '4', '5', '6'], because: 'a board has six pieces at most' },
  },
  {
    ...{ on: three, dragged: laid('knit'), place: 'choices', is: ['shirt', 'skirt'] },
    because: 'a garment is taken off the board',
  },
  {
    ...{ on: three, dragged: laid('knit'), place: garment('shirt'), is: ['knit', 'shirt', 'skirt'] },
    because: 'two worn alike change places',
  },
  {
    ...{ on: three, dragged: laid('skirt'), place: garment('shirt'), is: three },
    because: 'the place on the board follows from the kind',
  },
  { on: three, dragged: laid('knit'), place: 'board', is: three, because: 'it stays on the board' },
  {
    ...{ on: three, dragged: chosen('bag'), place: garment('skirt'), is: three },
    because: 'a garment on the board is no place for one of the choices',
  },
])('R6.05 a garment is dropped: $because', ({ on, dragged, place, is }) =>
  expect(afterDrop(on, dragged, place)).toEqual(is),
)
