import type { TSchema } from 'typebox'
import { closed } from '#/platform/http/schema.ts'

/** A text in the language of each market. */
export const inLanguages = <S extends TSchema>(each: S) => closed({ da: each, se: each, nl: each, de: each })
