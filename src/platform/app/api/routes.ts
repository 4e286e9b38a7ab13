import type { Method, NamesIn, Routes } from '#/platform/http/contract.ts'

/** The API's routes by the names that pages use: `GET /boxes/:boxId/feedback`. */
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
export type AnswerTo<Verb extends Method, Path extends string> = ContractOf<Verb, Path>['answer']

/** A route without a query schema takes no query. */
type QueryOf<Query> = unknown extends Query
  ? object
  : Record<never, never> extends Query
    ? { query?: Query }
    : { query: Query }
/** A route with a body schema always needs a body, even an empty one. */
type BodyOf<Body> = unknown extends Body ? object : { body: Body }
export type CallInput<Verb extends Method, Path extends string> = ([NamesIn<Path>] extends [never]
  ? object
  : { params: Record<NamesIn<Path>, string> }) &
  QueryOf<ContractOf<Verb, Path>['query']> &
  BodyOf<ContractOf<Verb, Path>['body']> &
  ([AnswerTo<Verb, Path>] extends [Blob] ? { file: true } : object)

/** The input as arguments: a route without any input is called by its path alone. */
export type CallArguments<Wanted, Options> =
  Record<never, never> extends Wanted ? [input?: Wanted & Options] : [input: Wanted & Options]
