import type { Static, TSchema } from 'typebox'
import type { FileBytes } from './schema.ts'

export type RouteName = `${Method} /api/${string}`
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A value as the client receives it: JSON turns a Date into text, and a file is a Blob. */
export type Sent<T> = T extends Date
  ? string
  : T extends FileBytes
    ? Blob
    : T extends readonly (infer Each)[]
      ? Sent<Each>[]
      : T extends object
        ? { [K in keyof T]: Sent<T[K]> }
        : T

export type Shown<S extends TSchema> = Sent<Static<S>>

/** The parameters of a path: `'boxId' | 'itemId'` of `/boxes/:boxId/items/:itemId`. */
export type NamesIn<Path extends string> = Path extends `${string}/:${infer After}`
  ? After extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<`/${Tail}`>
    : After
  : never

/**
 * Every route of the API by its name. `src/entry/features.ts` joins the features and declares their contracts here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the features are joined
export interface Routes {}

type Every<Each> = (Each extends unknown ? (each: Each) => void : never) extends (every: infer All) => void
  ? All
  : never
type ApisOf<Feature> = Feature extends { apis: readonly (infer Api)[] } ? Api : never
type ContractsOf<Api> = Api extends { routes?: infer Own }
  ? unknown extends Own
    ? never
    : NonNullable<Own>
  : never
/** The contracts of these features' routes. A plugin that `routes` did not make has none. */
export type RoutesOf<Features extends readonly unknown[]> = Every<ContractsOf<ApisOf<Features[number]>>>
