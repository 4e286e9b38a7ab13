/** A row of words: `none` hides its words from all other rows; an empty value hides them from the rows of its kind. */
export type WordRow = readonly [
  kind: 'occasion' | 'season' | 'kind' | 'colour' | 'must' | 'none',
  value: string,
  says: string,
]

/**
 * The words of one language. Words stand between blanks; `_` is a blank within a phrase, `*` the rest of a word, `+` no
 * word or the first part of a compound, `~` an ending of inflection, `(a|b)` a choice.
 */
export type WishWords = {
  endings: string
  rows: readonly WordRow[]
  negation: {
    /** Words before what is not wanted. */
    before: string
    /** Words after what is not wanted: "trousers I have enough of". */
    after: string
    /** Phrases in which these words deny nothing: "I do not know". */
    neutral: string
    /** Words that begin a new wish. */
    stop: string
    or: string
    pronoun: string
    /** Words before a garment that she owns: "goes with my". */
    own: string
    /** Words after such a garment: "that I have already". */
    ownAfter: string
    /** Words about an earlier box: their sentence tells of it, and wishes nothing. */
    past: string
    /** Words before what she always wears: "always the same". */
    habit: string
  }
  dates: {
    /** From January, and from Monday. */
    months: readonly string[]
    weekdays: readonly string[]
    numbers: readonly string[]
    the: string
    about: string
    begin: string
    middle: string
    end: string
    weekNumber: string
    within: string
    days: string
    weeks: string
    someMonths: string
    tomorrow: string
    afterTomorrow: string
    nextWeek: string
    nextMonth: string
    nextWeekend: string
    every: string
    /** The days between Christmas and New Year. */
    betweenYears: string
    holidays: readonly (readonly [holiday: Holiday, says: string])[]
  }
  size: { names: string; shoes: string; wears: string }
  budget: { names: string; most: string; each: string; currency: string; low: string; thousand: string }
}

export const holidays = [
  'christmas-eve',
  'christmas-day',
  'new-years-eve',
  'saint-nicholas-eve',
  'saint-nicholas',
  'lucia',
  'valentine',
  'easter',
  'whitsun',
  'ascension',
  'walpurgis',
  'kings-day',
  'midsummer',
  'saint-john',
  'mothers-day',
  'last-sunday-of-may',
  'advent-1',
  'advent-2',
  'advent-3',
  'advent-4',
  'palm-sunday',
  'maundy-thursday',
  'good-friday',
  'easter-monday',
  'whit-monday',
  'white-sunday',
  'carnival',
  'carnival-monday',
  'new-years-day',
  'boxing-day',
] as const
export type Holiday = (typeof holidays)[number]
