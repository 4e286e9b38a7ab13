import './occasion.css'

/** An occasion as one thing, in the lines of the garments' kinds; a hanger for any; shoes with `heels`. */
export const OccasionPicture = ({ name }: { name: string }) => <span className="scene" data-scene={name} />
