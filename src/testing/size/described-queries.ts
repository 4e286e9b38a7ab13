import type { TestApp } from '../world/app.ts'

type Parameter = {
  in: string
  name: string
  schema: { enum?: string[]; anyOf?: { const?: string }[]; type?: string; format?: string }
}

/** The parameters of each GET of the API by its path: each sort, each value of each filter, each search, every one alone. */
export async function describedQueries({ app }: TestApp): Promise<Map<string, Map<string, string[]>>> {
  const { paths } = (await app.inject('/api/openapi.json')).json() as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>
  }
  return new Map(
    Object.entries(paths).flatMap(([path, { get }]) =>
      get ? [[path.replace(/\{(\w+)\}/g, ':$1'), queriesOf(get.parameters ?? [])] as const] : [],
    ),
  )
}

const searches = ['anna', 'Anna Lindgren', 'ek', '200017', 'SE2026-000017', '0701230017']

const queriesOf = (parameters: readonly Parameter[]) =>
  new Map(
    parameters
      .filter((each) => each.in === 'query')
      .map(({ name, schema }) => {
        const values = schema.enum ?? constantsOf(schema) ?? examples(name, schema)
        return [name, values.map((value) => `${name}=${encodeURIComponent(value)}`)] as const
      }),
  )

const constantsOf = ({ anyOf }: Parameter['schema']) =>
  anyOf?.every((one): one is { const: string } => one.const !== undefined)
    ? anyOf.map((one) => one.const)
    : undefined

function examples(name: string, { type, format }: Parameter['schema']): string[] {
  if (name === 'search' || name === 'q') return searches
  if (name === 'page') return ['2', '40']
  if (name === 'asOf') return []
  if (name === 'brand') return ['made-7']
  if (name === 'stylist' || name === 'whose') return ['mine', '00000000-0000-4000-8000-000000000000']
  if (name === 'number') return ['200017']
  if (name === 'act') return ['order-cancelled']
  if (name === 'actor') return ['Nora']
  if (name === 'kind') return ['open-next-box', 'send-email']
  if (name === 'zip') return ['2100']
  if (format === 'date' || /(from|to)$/i.test(name))
    return type === 'integer' ? ['900'] : [/from$/i.test(name) ? '2026-02-20' : '2025-09-01']
  if (type === 'boolean') return ['true']
  return type === 'integer' ? ['25'] : []
}
