import './occasion.css'

/** An occasion as one thing on a coloured ground; a hanger for any; shoes with `heels`. */
export const OccasionPicture = ({ name }: { name: string }) => <span className="scene" data-scene={name} />
