/** No line ends between what stands for a number and its figures: a card's last four, and the hour after "kl.". */
export const unbroken = (words: string): string => words.replaceAll(/(••••|\bkl\.) (?=\d)/g, '$1\u00a0')
