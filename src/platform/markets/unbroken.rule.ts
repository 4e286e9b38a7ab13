/** No line breaks between a number and its context: a card's last four figures, and the hour after "kl.". */
export const unbroken = (text: string): string => text.replaceAll(/(••••|\bkl\.) (?=\d)/g, '$1\u00a0')
