import 'mapbox-gl/dist/mapbox-gl.css';
import mapboxgl from 'mapbox-gl';
import type { Gps } from '#contract/entities.ts';
import { t } from '../../i18n/cs/map.ts';
import { config } from '../../loading/config.ts';
import { rounded } from './position.ts';

/** Map of the place, without React. Loads mapbox-gl, only where a map is shown. */

/** Initial centre without a position: Prague. */
const defaultCentre: Gps = { latitude: 50.0755, longitude: 14.4378 };
const farZoom = 11;
const nearZoom = 16;
const standardStyle = 'mapbox/streets-v12';

export interface PlaceMap {
  /** Moves the pin to a position and centres it; null removes the pin. */
  show(gps: Gps | null): void;
  /** Centres a position without a pin. */
  lookAt(gps: Gps): void;
  centre(): Gps;
  remove(): void;
}

export interface PlaceMapOptions {
  gps: Gps | null;
  /** Called once tiles are visible and places can be picked. */
  onReady: () => void;
  /** Called when the map is no longer visible; it may recover. */
  onLost: () => void;
  /** Called when the user sets the pin. */
  onPick: (gps: Gps) => void;
  /** Called if there will be no map: `refused` if its key was rejected, `failed` if it did not load. */
  onGone: (why: 'refused' | 'failed') => void;
}

function styleOf(mapId: string | null): string {
  if (mapId?.includes('://')) return mapId;
  return `mapbox://styles/${mapId ?? standardStyle}`;
}

function gpsOf({ lng, lat }: mapboxgl.LngLat): Gps {
  const { lng: longitude, lat: latitude } = new mapboxgl.LngLat(lng, lat).wrap();
  return rounded({ longitude, latitude });
}

function lngLat({ longitude, latitude }: Gps): [number, number] {
  return [longitude, latitude];
}

function isRefusal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 401 || status === 403;
}

function openMap(container: HTMLElement, gps: Gps | null): mapboxgl.Map {
  const { MAPS_KEY, MAP_ID, MAPS_URL } = config();
  if (MAPS_URL !== null) mapboxgl.baseApiUrl = MAPS_URL;
  const map = new mapboxgl.Map({
    container,
    accessToken: MAPS_KEY ?? '',
    style: styleOf(MAP_ID),
    center: lngLat(gps ?? defaultCentre),
    zoom: gps ? nearZoom : farZoom,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // One finger scrolls the page, two move the map: else a phone is caught in it.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    language: 'cs',
    locale: {
      'Map.Title': t('title'),
      'NavigationControl.ZoomIn': t('zoomIn'),
      'NavigationControl.ZoomOut': t('zoomOut'),
      'AttributionControl.ToggleAttribution': t('attribution'),
      'LogoControl.Title': t('logo'),
      'ScrollZoomBlocker.CtrlMessage': t('ctrlToZoom'),
      'ScrollZoomBlocker.CmdMessage': t('cmdToZoom'),
      'TouchPanBlocker.Message': t('twoFingers'),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new mapboxgl.NavigationControl({ showCompass: false }), 'top-right');
  return map;
}

/** Creates the map. @throws without WebGL, or if mapbox-gl rejects the token's format. */
export function createPlaceMap(
  container: HTMLElement,
  { gps, onReady, onLost, onPick, onGone }: PlaceMapOptions,
): PlaceMap {
  const map = openMap(container, gps);
  const pin = new mapboxgl.Marker({ color: '#005aa0', draggable: true });
  pin.getElement().setAttribute('aria-label', t('pin'));
  let place = gps;
  let isLoaded = false;
  let hasTiles = false;
  // Without tiles a pin or a tap would have no meaning.
  const isSeen = () => isLoaded && hasTiles;
  const draw = () => {
    if (place === null || !isSeen()) pin.remove();
    else pin.setLngLat(lngLat(place)).addTo(map);
  };
  const note = (change: () => void) => {
    const wasSeen = isSeen();
    change();
    if (isSeen() === wasSeen) return;
    draw();
    if (wasSeen) onLost();
    else onReady();
  };
  pin.on('dragend', () => onPick(gpsOf(pin.getLngLat())));
  map.on('click', ({ lngLat: tapped }) => {
    if (isSeen()) onPick(gpsOf(tapped));
  });

  const load = () => note(() => (isLoaded = true));
  map.on('load', load);
  map.on('webglcontextrestored', load);
  map.on('webglcontextlost', () => note(() => (isLoaded = false)));
  map.on('sourcedata', ({ tile }) => note(() => (hasTiles ||= tile !== undefined)));
  map.on('error', ({ error }) => {
    if (isRefusal(error)) onGone('refused');
    else if (!isLoaded) onGone('failed');
    // A refused tile fails after loading and without a status; no tile at all means no map.
    else if (!hasTiles) onGone('refused');
  });

  return {
    show(shown) {
      place = shown;
      draw();
      if (shown !== null) map.easeTo({ center: lngLat(shown), zoom: Math.max(map.getZoom(), nearZoom) });
    },
    lookAt(about) {
      map.easeTo({ center: lngLat(about), zoom: farZoom });
    },
    centre: () => gpsOf(map.getCenter()),
    remove: () => map.remove(),
  };
}
