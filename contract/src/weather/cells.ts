interface Place {
  latitude: number;
  longitude: number;
}

/** A tenth of a degree is eleven kilometres: forecasts and archives know no better, and neighbours share an answer. */
export function cellOf({ latitude, longitude }: Place): Place {
  return { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };
}
