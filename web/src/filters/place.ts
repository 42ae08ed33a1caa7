import { type Text, text } from '@krishi-bima/contract/values/text';

export interface Place {
  id: number;
  name_np: string;
  name_en: string;
}

export interface PlaceChoiceProps {
  label: Text;
  places: readonly Place[];
  value: number | undefined;
  onPick: (id: number) => void;
}

export function nameOf({ name_np, name_en }: Place): Text {
  return text(name_np, name_en);
}
