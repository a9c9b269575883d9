import { placeOn, type PlaceOfDay } from '@outlay/domain';
import { useCallback } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';

/** Returns the places of a request's trip by day; a request without a trip has none. */
export function usePlannedPlaces(tripId: number | null | undefined): PlaceOfDay {
  const { client } = usePanel();
  const id = tripId ?? 0;
  const { data } = useRead('trips.get', { id }, (signal) => client.trips.get(id, { signal, quiet: true }), {
    enabled: id > 0,
  });
  const places = data?.id === id ? data.places : undefined;
  return useCallback((date) => (places === undefined ? null : placeOn(places, date)), [places]);
}
