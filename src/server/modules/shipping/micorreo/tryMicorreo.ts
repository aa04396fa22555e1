import type { KeyTrial } from '../../../../domain/tools/providerKeys.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { MicorreoSettings } from '../../../platform/config/readMicorreoSettings.ts';
import { CarrierOutage } from '../Carrier.ts';
import { micorreoClient, RefusedLogIn } from './micorreoClient.ts';

const TIMEOUT_MS = 8_000;
const TO_THE_CAPITAL = '1000';
const PARCEL = { weight: 500, height: 5, width: 25, length: 35 };

/** Logs in and asks for the rates of a small parcel. */
export async function tryMicorreo(settings: MicorreoSettings, clock: Clock): Promise<KeyTrial> {
  const { customerId, originPostalCode } = settings;
  try {
    const rates = await micorreoClient({ settings, clock, timeoutMs: TIMEOUT_MS }).rates({
      customerId,
      postalCodeOrigin: originPostalCode,
      postalCodeDestination: TO_THE_CAPITAL,
      deliveredType: 'D',
      dimensions: PARCEL,
    });
    const offers = rates.length === 1 ? 'una tarifa' : `${rates.length} tarifas`;
    return {
      works: true,
      message: `Correo Argentino respondió: ${offers} para un envío a Buenos Aires.`,
    };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): KeyTrial {
  if (error instanceof RefusedLogIn) {
    const message = 'Correo Argentino no acepta ese usuario o esa contraseña.';
    return { works: false, name: 'password', message };
  }
  if (error instanceof CarrierOutage) {
    const message = 'Correo Argentino no contesta en este momento. Probá de nuevo en un rato.';
    return { works: false, isUnanswered: true, message };
  }
  const message =
    'Correo Argentino acepta el usuario, pero no cotiza con ese número de cliente y ese código postal.';
  return { works: false, name: 'customerId', message };
}
