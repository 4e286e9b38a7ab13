import { afterAll, beforeEach, expect, test } from 'vitest'
import { openObjectStore, storeKeys } from '#/testing/object-store.ts'
import { s3Files } from './s3-files.ts'

const store = await openObjectStore()
const files = s3Files({ url: store.url, ...storeKeys })
afterAll(() => store.close())
beforeEach(() => {
  store.faults.length = store.calls.length = 0
})
const bytes = Buffer.from([0, 255, 13, 10, 26])

test('T98 a file is written, read by another process, replaced, and gone when deleted', async () => {
  await files.put('media/a/320.webp', bytes)
  const elsewhere = s3Files({ url: `${store.url}/`, ...storeKeys })
  expect(await elsewhere.get('media/a/320.webp')).toEqual(bytes)
  expect(store.objects.get('/garderobe/media/a/320.webp')).toEqual(bytes)
  await elsewhere.put('media/a/320.webp', Buffer.from('new'))
  expect((await files.get('media/a/320.webp'))?.toString()).toBe('new')
  expect(await files.exists('media/a/320.webp')).toBe(true)
  await files.delete('media/a/320.webp')
  await files.delete('media/a/320.webp')
  expect([await files.get('media/a/320.webp'), await files.exists('media/a/320.webp')]).toEqual([
    undefined,
    false,
  ])
})

test('T98 an error of the store is retried twice', async () => {
  store.faults.push(503, 500)
  await files.put('a.txt', bytes)
  expect(store.calls).toHaveLength(3)
  store.faults.push(503, 500, 503)
  await expect(files.put('a.txt', bytes)).rejects.toThrow('answered 503')
})

test('T98 a store that does not answer times out', async () => {
  const impatient = s3Files({ url: store.url, ...storeKeys, patienceMs: 200 })
  store.faults.push(0)
  await expect(impatient.get('a.txt')).rejects.toThrow(/abort|timeout/i)
})

test('a wrong key is an error, never a missing file', async () => {
  const stranger = s3Files({ url: store.url, ...storeKeys, secretAccessKey: 'another' })
  await expect(stranger.get('nothing.txt')).rejects.toThrow('answered 403')
  await expect(stranger.put('nothing.txt', bytes)).rejects.toThrow('answered 403')
})

test.each(['../x', '/etc/passwd', 'a/../../x', 'a//b', '.hidden', 'a\\b', 'a?x=1', 'a%2f..', ''])(
  '%j is no file name (T55)',
  async (name) => {
    await expect(files.get(name)).rejects.toThrow('Not a file name')
    await expect(files.put(name, bytes)).rejects.toThrow('Not a file name')
    expect(store.calls).toEqual([])
  },
)
