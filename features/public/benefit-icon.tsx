import {
  Baby,
  Car,
  ChartNoAxesCombined,
  CircleCheck,
  CircleParking,
  Dumbbell,
  Fuel,
  GraduationCap,
  HandCoins,
  HeartPulse,
  House,
  type LucideIcon,
  PiggyBank,
  Shield,
  ShoppingBasket,
  Smartphone,
  Smile,
  TramFront,
  UtensilsCrossed,
} from "lucide-react";
import { icons } from "#ui/tokens.ts";

/** Icons by benefit code. */
const ofKind: Readonly<Record<string, LucideIcon>> = {
  health_plan: HeartPulse,
  dental_plan: Smile,
  life_insurance: Shield,
  private_pension: PiggyBank,
  meal_voucher: UtensilsCrossed,
  food_voucher: ShoppingBasket,
  transport_voucher: TramFront,
  fuel_voucher: Fuel,
  company_car: Car,
  parking: CircleParking,
  mobile_phone: Smartphone,
  home_office: House,
  education: GraduationCap,
  childcare: Baby,
  gym: Dumbbell,
  profit_sharing: HandCoins,
  stock: ChartNoAxesCombined,
};

/** The icon of a job's benefit, by the kind that administrators gave it. */
export function BenefitIcon({ kind }: { kind: string | null }) {
  const Icon = ofKind[kind ?? ""] ?? CircleCheck;
  return <Icon size={icons.normal} aria-hidden />;
}
