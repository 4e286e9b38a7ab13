import { describe, expect, test } from 'vitest'
import { bounded, fitted, pinched, slideMs, swiped, whole, zoomedAt } from './zoom.rule.ts'

const frame = { width: 400, height: 800 }
const picture = { width: 400, height: 600 }

describe('R7.10 the gallery', () => {
  test.each([
    { moved: -49, width: 390, to: 0, because: 'a tenth of a telephone is less than 50 px' },
    { moved: -50, width: 390, to: 1, because: 'from 50 px on, to the left shows the next' },
    { moved: 50, width: 390, to: -1, because: 'to the right shows the one before' },
    { moved: -143, width: 1440, to: 0, because: 'on a wide frame a tenth of it is more than 50 px' },
    { moved: -144, width: 1440, to: 1, because: 'and counts from there on' },
  ])('a swipe of $moved px on $width px leads $to: $because', ({ moved, width, to }) =>
    expect(swiped(moved, width)).toBe(to),
  )

  test.each([
    { scale: 0.4, gives: 1, because: 'it is never smaller than it fits' },
    { scale: 9.5, gives: 9.5, because: 'ten is not reached' },
    { scale: 12, gives: 10, because: 'ten times is the most' },
  ])('a scale of $scale is $gives: $because', ({ scale, gives }) =>
    expect([bounded({ ...whole, scale }, picture, frame).scale, zoomedAt(whole, whole, scale).scale]).toEqual(
      [gives, gives],
    ),
  )

  test.each([
    { at: { scale: 1, x: 90, y: 90 }, is: { x: 0, y: 0 }, because: 'what is seen whole does not move' },
    { at: { scale: 2, x: 900, y: -900 }, is: { x: 200, y: -200 }, because: 'its edge stops at the frame' },
    { at: { scale: 2, x: -120, y: 10 }, is: { x: -120, y: 10 }, because: 'within that it goes anywhere' },
    {
      at: { scale: 1.2, x: 0, y: 50 },
      is: { x: 0, y: 0 },
      because: 'it does not move where it is no higher than the frame',
    },
  ])('$at.scale times, moved to $at.x, $at.y: $because', ({ at, is }) =>
    expect(bounded(at, picture, frame)).toMatchObject(is),
  )

  test('the point under the pointer stays under it, in and out again', () => {
    const at = { x: 100, y: -40 }
    const near = zoomedAt(whole, at, 4)
    expect({ x: (at.x - near.x) / near.scale, y: (at.y - near.y) / near.scale }).toEqual(at)
    expect(zoomedAt(near, at, 1)).toEqual(whole)
  })

  test('two fingers moving apart double the picture, and move it along', () => {
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const to = [
      { x: -80, y: 30 },
      { x: 120, y: 30 },
    ] as const
    expect(pinched(whole, from, to)).toEqual({ scale: 2, x: 20, y: 30 })
    expect(pinched(whole, from, [from[0], from[0]]).scale).toBe(1)
  })

  test('a picture fits by whichever side is longer, and slides for 400 ms', () => {
    expect(fitted({ width: 900, height: 1200 }, frame)).toMatchObject({ width: 400 })
    expect(fitted({ width: 900, height: 1200 }, { width: 1440, height: 900 })).toEqual({
      width: 675,
      height: 900,
    })
    expect(slideMs).toBe(400)
  })
})
