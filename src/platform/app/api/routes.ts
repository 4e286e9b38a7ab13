import type { Method, NamesIn, Routes } from '#/platform/http/contract.ts'

/** The API's routes as a page names them: `GET /boxes/:boxId/feedback`. */
type Calls = {
  [Name in keyof Routes as Name extends `${infer Verb} /api${infer Path}`
    ? `${Verb} ${Path}`
    : never]: Routes[Name]
}
type Call = keyof Calls
export type PathOf<Verb extends Method> = Call extends infer Each
  ? Each extends `${Verb} ${infer Path}`
    ? Path
    : never
  : never

type ContractOf<Verb extends Method, Path extends string> = Calls[`${Verb} ${Path}` & Call]
/** What a route answers when all is well. */
export type AnswerTo<Verb extends Method, Path extends string> = ContractOf<Verb, Path>['answer']

/** A route without a schema for it takes none. */
type QueryOf<Query> = unknown extends Query
  ? object
  : Record<never, never> extends Query
    ? { query?: Query }
    : { query: Query }
/** Where a route takes a body it must be there, be it empty. */
type BodyOf<Body> = unknown extends Body ? object : { body: Body }
/** What must be said to ask a route: the names in its address, its query and its body. */
export type Asked<Verb extends Method, Path extends string> = ([NamesIn<Path>] extends [never]
  ? object
  : { params: Record<NamesIn<Path>, string> }) &
  QueryOf<ContractOf<Verb, Path>['query']> &
  BodyOf<ContractOf<Verb, Path>['body']> &
  ([AnswerTo<Verb, Path>] extends [Blob] ? { file: true } : object)

/** The same as arguments: a route that wants nothing is asked by its path alone. */
export type Given<Wanted, Options> =
  Record<never, never> extends Wanted ? [asked?: Wanted & Options] : [asked: Wanted & Options]
