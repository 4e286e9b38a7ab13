type Model = { label: string; outcomes: Readonly<Record<string, string>> }

/** The models whose predictions are compared with what became of them, and their outcomes. */
export const models = {
  fit: { label: 'Fit', outcomes: { small: 'Too small', fits: 'Fits', large: 'Too large' } },
  keep: { label: 'Keeping', outcomes: { kept: 'Kept', worn: 'Worn after 45 days' } },
} as const satisfies Record<string, Model>
export type ModelName = keyof typeof models
export const modelNames = Object.keys(models) as ModelName[]
export const modelOf = (name: ModelName): Model => models[name]
export const isModel = (name: string | undefined): name is ModelName =>
  name !== undefined && Object.hasOwn(models, name)
