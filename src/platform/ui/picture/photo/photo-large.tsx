import './photo-large.css'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { PhotoImage, type PhotoProps } from './photo-image.tsx'

type LargeProps = { photo: PhotoProps; open: boolean; onClose: () => void }

export const PhotoLarge = ({ photo, open, onClose }: LargeProps) => (
  <Dialog open={open} onClose={onClose} title={photo.name}>
    <span className="photo-large">
      <PhotoImage {...photo} size="large" />
    </span>
  </Dialog>
)
