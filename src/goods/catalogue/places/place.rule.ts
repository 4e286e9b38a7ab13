/** A place on the shelves as printed on it: "a 3 02" and "A-3-02" are A-3-02. Undefined for other texts. */
export function placeTyped(text: string): string | undefined {
  const place = text
    .trim()
    .toUpperCase()
    .replace(/[\s./]+/g, '-')
  return place.length <= 20 && /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(place) ? place : undefined
}

/** The place with its numbers padded, so that texts sort as one walks: A-9 before A-10. */
export const walkOrder = (place: string): string => place.replace(/\d+/g, (number) => number.padStart(6, '0'))
