import { partyOfOrder } from '#contract/enumerations.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import type { Reading } from '../../facts/SummarySection.tsx';
import { PhotoGallery } from '../../photos/PhotoGallery.tsx';
import { SectionWord } from './SectionWord.tsx';
import { useSectionReviews } from './useSectionReviews.ts';
import { useSummaryLink } from './useSummaryLink.ts';

/** Returns what B sees of the summary by link: the own data in the clear, those of A masked. */
export function useReading(): Reading {
  const link = useSummaryLink();
  const { news, nameOf } = useSectionReviews();
  return {
    isMasked: (party) => party === 'A',
    photos: ({ participantId, vehicleDamageImages, order }) => (
      <PhotoGallery
        photos={vehicleDamageImages}
        party={partyOfOrder(order)}
        source={(photoId) => ({ ...link, participantId, photoId })}
      />
    ),
    isChanged: (about) => news.some((each) => isSameSection(each, about)),
    mark: (about) => <SectionWord about={about} name={nameOf(about)} />,
  };
}
