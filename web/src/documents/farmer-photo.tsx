import { Avatar } from '#ui/avatar.tsx';
import { useDocuments } from './use-documents.ts';

interface FarmerPhotoProps {
  kyc: number;
  name: string;
}

/** The farmer's photograph among the documents; without one the initial in the same square. */
export function FarmerPhoto({ kyc, name }: FarmerPhotoProps) {
  const { listed } = useDocuments({ of: 'kyc', id: kyc });
  const photo = listed?.results.findLast(({ code, replaced, state }) => {
    return code === 'photo' && !replaced && state !== 'returned';
  });
  return <Avatar name={name} picture={photo?.thumb_url ?? null} size={72} isSquare />;
}
