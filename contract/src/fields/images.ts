import { Type } from 'typebox';
import { text } from '../values/text.ts';
import { Id } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fieldFilter } from './fields.ts';

/** The source of the lines on the map of Nepal. */
export const boundaryCredit = text(
  'सीमा: संघीय मामिला तथा सामान्य प्रशासन मन्त्रालय',
  'Boundaries: Ministry of Federal Affairs and General Administration',
);

/** The width of a picture in pixels; its height is three quarters of that. */
export const imageWidth = { least: 400, most: 2400, usual: 1200 } as const;

export const fieldImages = {
  /** PNG: the map of one field, or of all fields of a farmer that have a boundary. */
  get: endpoint({
    method: 'GET',
    path: '/api/v1/export_image/',
    permission: 'view_kyc',
    query: Type.Object({
      field__id: Type.Optional(Id),
      farm_id: fieldFilter.farm_id,
      personal_info__id: fieldFilter.personal_info__id,
      width: Type.Optional(
        Type.Integer({ minimum: imageWidth.least, maximum: imageWidth.most, default: imageWidth.usual }),
      ),
    }),
    response: Type.Unsafe<Uint8Array>(Type.String()),
    media: 'download',
  }),
};
