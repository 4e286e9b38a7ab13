/** Facts without which a product is not sold (Regulation (EU) 2023/988, article 19). */
export const safetyFacts = ['maker', 'euContact'] as const
export type SafetyFact = (typeof safetyFacts)[number]
type Made = Readonly<Record<SafetyFact, string>>

export const safetyLacks = (product: Made): SafetyFact[] =>
  safetyFacts.filter((name) => product[name].trim() === '')

export const safetyLabels: Record<SafetyFact, string> = {
  maker: 'manufacturer',
  euContact: 'contact in the EU',
}

/** `safetyDue`: until that day a product stays on sale that was so before the facts were required (decision 446). */
export const mayBeSold = (product: Made & { safetyDue: string | null }): boolean =>
  product.safetyDue !== null || safetyLacks(product).length === 0
