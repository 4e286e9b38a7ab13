import { benchWords } from './words.ts'
const { sets, markets, kinds, total, wrong } = benchWords()
for (const { market, set, text, missed, invented } of wrong) console.log(`${market} ${set}: ${text}\n  missed: ${missed.join('; ')} | invented: ${invented.join('; ')}`)
console.table(sets); console.table(markets); console.table(kinds); console.log(total)
