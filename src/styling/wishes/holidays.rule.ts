import type { Holiday } from './wish-words.rule.ts'

const fixed: Readonly<Partial<Record<Holiday, readonly [month: number, day: number]>>> = {
  'christmas-eve': [12, 24],
  'christmas-day': [12, 25],
  'new-years-eve': [12, 31],
  'saint-nicholas-eve': [12, 5],
  'saint-nicholas': [12, 6],
  lucia: [12, 13],
  valentine: [2, 14],
  walpurgis: [4, 30],
  'kings-day': [4, 27],
  'saint-john': [6, 23],
  'new-years-day': [1, 1],
  'boxing-day': [12, 26],
}
const daysAfterEaster: Readonly<Partial<Record<Holiday, number>>> = {
  easter: 0,
  whitsun: 49,
  ascension: 39,
  'palm-sunday': -7,
  'maundy-thursday': -3,
  'good-friday': -2,
  'easter-monday': 1,
  'whit-monday': 50,
  'white-sunday': 7,
  carnival: -49,
  'carnival-monday': -48,
}

/** The next day of a holiday, today included. */
export function holidayAfter(holiday: Holiday, today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = holidayIn(holiday, today.year)
  return Temporal.PlainDate.compare(thisYear, today) < 0 ? holidayIn(holiday, today.year + 1) : thisYear
}

function holidayIn(holiday: Holiday, year: number): Temporal.PlainDate {
  const [month, day] = fixed[holiday] ?? []
  if (month && day) return Temporal.PlainDate.from({ year, month, day })
  if (holiday.startsWith('advent-')) return adventOf(year, Number(holiday.slice(7)))
  const after = daysAfterEaster[holiday]
  if (after !== undefined) return easterOf(year).add({ days: after })
  if (holiday === 'midsummer') return onOrAfter({ year, month: 6, day: 19 }, 5)
  if (holiday === 'mothers-day') return onOrAfter({ year, month: 5, day: 8 }, 7)
  return onOrAfter({ year, month: 5, day: 25 }, 7)
}

/** A Sunday of Advent; the fourth is the last before Christmas Day. */
function adventOf(year: number, nth: number): Temporal.PlainDate {
  const eve = Temporal.PlainDate.from({ year, month: 12, day: 24 })
  return eve.subtract({ days: (eve.dayOfWeek % 7) + 7 * (4 - nth) })
}

function onOrAfter(day: { year: number; month: number; day: number }, dayOfWeek: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from(day)
  return first.add({ days: (dayOfWeek - first.dayOfWeek + 7) % 7 })
}

/** Easter Sunday by the Gregorian computus. */
function easterOf(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = epact - (epact > 28 || (epact === 28 && golden > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const days = full - weekday
  const month = 3 + Math.floor((days + 40) / 44)
  return Temporal.PlainDate.from({ year, month, day: days + 28 - 31 * Math.floor(month / 4) })
}
