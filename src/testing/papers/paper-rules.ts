import { flat, structureOf, type Tagged } from './paper-structure.ts'

/** Marks of the whole file: tagged, its title shown instead of its name, its language. */
const ofFile = ['/Marked true', '/DisplayDocTitle true', '/Title ', '/Lang (', '/StructTreeRoot ']

const scopes = ['Row', 'Column', 'Both']

/**
 * Rules of PDF/UA-1 that a paper of ours can break, a line for each fault. No validator of the whole standard is to be had as a package
 * of npm.
 */
export function paperFaults(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const { elements, untagged } = structureOf(pdf)
  const all = flat(elements)
  return [
    ...ofFile.filter((mark) => !file.includes(mark)).map((mark) => `the file lacks ${mark}`),
    ...untagged.map((text) => `not in the structure: ${text}`),
    ...all.flatMap(faultsOfTable),
    ...faultsOfHeadings(all.filter(({ role }) => /^H\d$/.test(role))),
    ...all
      .filter(({ role, parts, text }) => role !== 'TD' && parts.length === 0 && text.trim() === '')
      .map(({ role }) => `an empty ${role}`),
  ]
}

function faultsOfTable({ role, scope, text, parts }: Tagged): string[] {
  const wrong = (allowed: readonly string[]) =>
    parts
      .filter((part) => !allowed.includes(part.role))
      .map((part) => `${part.role} in ${role}: ${part.text}`)
  if (role === 'Table') return [...wrong(['TR']), ...(hasHeader(parts) ? [] : ['a table without a header'])]
  if (role === 'TR') return wrong(['TH', 'TD'])
  return role === 'TH' && !scopes.includes(scope ?? '') ? [`a header without a scope: ${text}`] : []
}

const hasHeader = (rows: readonly Tagged[]) => flat(rows).some(({ role }) => role === 'TH')

/** The first heading is of the first level, and no level is left out on the way down. */
const faultsOfHeadings = (headings: readonly Tagged[]) =>
  headings.flatMap(({ role, text }, nth) => {
    const before = Number(headings[nth - 1]?.role.slice(1) ?? 0)
    return Number(role.slice(1)) > before + 1 ? [`${role} after level ${before}: ${text}`] : []
  })
